/** Messages made of their generated types: each field is there, and each text names the way to it. */
import ts from "typescript";
import source from "../../generated/wire.ts?raw";

type Named = ts.TypeAliasDeclaration | ts.InterfaceDeclaration;

const file = ts.createSourceFile("wire.ts", source, ts.ScriptTarget.Latest, true);
const named = new Map<string, Named>();
for (const each of file.statements)
  if (ts.isTypeAliasDeclaration(each) || ts.isInterfaceDeclaration(each)) named.set(each.name.text, each);

const DEEPEST = 12;

/** A message of each type that the union of that name has. */
export function messagesOf(union: string): Record<string, unknown>[] {
  const found = named.get(union);
  if (!found || !ts.isTypeAliasDeclaration(found) || !ts.isUnionTypeNode(found.type)) throw new Error(union);
  return found.type.types.map((each) => made(each, []) as Record<string, unknown>);
}

function made(type: ts.TypeNode, path: readonly string[]): unknown {
  if (path.length > DEEPEST) return null;
  if (ts.isParenthesizedTypeNode(type)) return made(type.type, path);
  if (ts.isArrayTypeNode(type)) return [made(type.elementType, path)];
  if (ts.isTupleTypeNode(type)) return type.elements.map((each) => made(each as ts.TypeNode, path));
  if (ts.isUnionTypeNode(type)) return union(type.types, path);
  if (ts.isTypeLiteralNode(type)) return fields(type.members, path);
  if (ts.isLiteralTypeNode(type)) return literal(type.literal, path);
  if (ts.isTypeReferenceNode(type)) return reference(type.typeName.getText(), path);
  if (type.kind === ts.SyntaxKind.NumberKeyword) return 7;
  if (type.kind === ts.SyntaxKind.BooleanKeyword) return true;
  if (type.kind === ts.SyntaxKind.StringKeyword) return path.join(".");
  return { anything: [...path, "anything"].join(".") };
}

/** Of objects all together, so that no field is missed; else the last one, which is no null. */
function union(types: readonly ts.TypeNode[], path: readonly string[]): unknown {
  const all = types.map((each) => made(each, path)).filter((each) => each !== null);
  const objects = all.filter((each) => typeof each === "object" && !Array.isArray(each));
  return objects.length ? Object.assign({}, ...objects) : (all.at(-1) ?? null);
}

/** What tells one message from another stays; of other texts it is the way to them that counts. */
function literal(of: ts.LiteralTypeNode["literal"], path: readonly string[]): unknown {
  if (ts.isStringLiteral(of)) return path.at(-1) === "type" ? of.text : path.join(".");
  if (ts.isNumericLiteral(of)) return Number(of.text);
  return of.kind === ts.SyntaxKind.NullKeyword ? null : of.kind === ts.SyntaxKind.TrueKeyword;
}

function reference(name: string, path: readonly string[]): unknown {
  const found = named.get(name);
  if (!found) throw new Error(`no type is called ${name}`);
  return ts.isInterfaceDeclaration(found) ? fields(found.members, path) : made(found.type, path);
}

function fields(members: ts.NodeArray<ts.TypeElement>, path: readonly string[]): unknown {
  const all = members.map((member): [string, unknown] => {
    if (ts.isPropertySignature(member) && member.type) {
      const name = (member.name as ts.Identifier).text;
      return [name, made(member.type, [...path, name])];
    }
    const any = (member as ts.IndexSignatureDeclaration).type;
    return ["some_key", made(any, [...path, "some_key"])];
  });
  return Object.fromEntries(all);
}
