/** Which figure stands in which picture. A card that is not named here shows what its first subtype says. */
import { figures, type Figure, type FigureName } from "./figures";

const ofCards: Readonly<Record<string, FigureName>> = {
  lamplighter: "lantern", night_constable: "officer", constable_harrow: "officer", father_quill: "priest", churchyard_mastiff: "hound", torch_mob: "mob",
  widow_tamsin: "mourner", almshouse_sister: "mourner", village_doctor: "nurse", bellringers_apprentice: "bell", bar_the_doors: "door", evensong: "candle", pitchforks_and_prayer: "fork",
  ring_every_bell: "bell", poor_box: "box", the_parish_bell: "bell", chapel_wall: "wall",
  weir_child: "child", eel_mother: "eel", lantern_angler: "angler", bridge_hag: "witch", ferryman: "boatman", the_bargee: "boatman", the_undertow: "wave", drowned_choirboy: "singer",
  low_water: "pier", silt_and_silence: "skull", drag_under: "hand", flood_tide: "wave", rusted_ferry_chain: "chain", sunken_strongbox: "chest", thirteenth_pier: "pier",
  carrion_crow: "bird", hired_mourner: "mourner", coffin_maker: "coffin", plague_nurse: "nurse", bone_picker: "ghoul", gravediggers_boy: "spade", lychgate_warden: "lantern",
  barrow_knight: "knight", revenant_of_low_field: "knight", grave_tax: "coin", exhume: "spade", quicklime: "drop", danse_macabre: "skull", tithe_coffin: "coffin", charnel_cart: "cart", the_ossuary: "tomb",
  child_at_the_window: "child", governess: "governess", portrait_of_an_uncle: "portrait", grey_lady: "lady", the_housekeeper: "governess", the_late_master: "portrait", coal_hole_thing: "horror",
  cold_draught: "wind", seance: "table", eviction: "ajar", the_doors_are_shut: "keyhole", locked_nursery: "keyhole", heirloom_mirror: "mirror", grandfather_clock: "clock",
  candle_bearer: "candle", choirmaster: "singer", tongue_taker: "lips", blind_prophet: "eye", that_which_sings: "horror", confession: "lips", hymn_of_unmaking: "singer", share_the_dream: "eye", thirteenth_bell: "clock",
  black_psalter: "book", well_of_names: "well",
  fox_kit: "fox", red_vixen: "fox", briar_hound: "hound", lean_wolf: "hound", pack_mother: "hound", night_heron: "heron", sounder_boar: "boar", wren_boy: "folk", hedge_witch: "witch",
  antler_crown: "crown", hunting_horn: "horn", spring_trap: "trap", snare: "trap", cull_the_weak: "claw", scent_of_blood: "drop", the_red_hunt: "horn",
};

const ofSubtypes: Readonly<Record<string, FigureName>> = {
  villager: "villager", cultist: "cultist", beast: "beast", drowned: "drowned", ghost: "ghost", sexton: "sexton", horror: "horror", servant: "servant", revenant: "knight", ghoul: "ghoul", witch: "witch",
  boatman: "boatman", insect: "insect", bird: "bird", hound: "hound", herald: "herald", scavenger: "spade", mob: "mob", folk: "folk",
  relic: "chest", place: "tomb", tool: "spade", idol: "idol", heirloom: "mirror", room: "door", rite: "candle", haunting: "keyhole", hymn: "singer", trap: "trap",
};

export function figureOf(id: string, subtype: string): Figure {
  return figures[ofCards[id] ?? ofSubtypes[subtype] ?? "eye"];
}
