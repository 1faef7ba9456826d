/** On to a room in which a finished game goes on, or its deal is played again. */
import type { NewBranch } from "../../../generated/wire";
import { go } from "../../../shared/navigation/router.svelte";
import { toast } from "../../../shared/accessibility/toasts.svelte";
import { createBranchRoom } from "../../../room/create_room";
import { errorText } from "../../../table/game/problems";
import { t } from "../i18n";

/** What goes wrong is told, and one stays. */
export async function openBranchRoom(table: string, branch: Omit<NewBranch, "name">): Promise<void> {
  try {
    const code = await createBranchRoom(table, { name: t("name.nobody"), ...branch });
    go({ page: "room", code });
  } catch (error) {
    toast(errorText(error), "bad");
  }
}
