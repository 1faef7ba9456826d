/** Signs on a 24 × 24 field, drawn with one round pen. Decoration only: whoever uses one says it in words too. */
export const icons = {
  close: "M6 6l12 12M18 6L6 18",
  check: "M4.5 12.5l5 5 10-11",
  back: "M14.5 5l-7 7 7 7",
  next: "M9.5 5l7 7-7 7",
  back2: "M11.500 5l-7 7 7 7M19 5l-7 7 7 7",
  next2: "M5 5l7 7-7 7M12.500 5l7 7-7 7",
  back3: "M5 5v14M12.500 5l-5 7 5 7M20 5l-5 7 5 7",
  next3: "M19 5v14M11.500 5l5 7-5 7M4 5l5 7-5 7",
  pause: "M8 5v14M16 5v14",
  down: "M5 9l7 7 7-7",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  menu: "M4 7h16M4 12h16M4 17h16",
  play: "M8 5l11 7-11 7z",
  sound: "M4 9.5v5h3.5L13 19V5L7.5 9.5zM16.5 9a4.2 4.2 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
  mute: "M4 9.5v5h3.5L13 19V5L7.5 9.5zM17 9.5l5 5M22 9.5l-5 5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5V4M12 20v1.5M2.5 12H4M20 12h1.5M5.3 5.3l1 1M17.7 17.7l1 1M5.3 18.7l1-1M17.7 6.3l1-1",
  lamp: "M8 3h8l3.5 9h-15zM12 12v7M8 20.5h8M16.5 12v3.5",
  globe: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  share: "M12 15V3.5M7.5 8L12 3.5 16.5 8M5 12v8.5h14V12",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  people:
    "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2.3.8 3.6 2.7 4 5.5",
  captain: "M3 17.5V8l5 4 4-7 4 7 5-4v9.5zM3 20.5h18",
  bot: "M5 9h14v10H5zM12 9V4.5M12 4.5h.01M9 13.5v1M15 13.5v1M2.5 12.5v3M21.5 12.5v3",
  away: "M4 5h16v11H4zM9 20.5h6M4 21L20 3",
  hourglass: "M6 3h12M6 21h12M7.5 3v3.5L12 12l4.5-5.5V3M7.5 21v-3.5L12 12l4.5 5.5V21",
  offline:
    "M3 9a14 14 0 0 1 4-2.7M21 9a14 14 0 0 0-9-3.5M6.5 13a9 9 0 0 1 3-1.9M17.5 13a9 9 0 0 0-2-1.4M12 19h.01M4 3l16 18",
  warning: "M12 3.5L22 20.5H2zM12 10v5M12 17.8h.01",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.5h.01",
  book: "M12 6.5C9.5 4.5 6.5 4 3 4.5V19c3.5-.5 6.5 0 9 2 2.5-2 5.5-2.5 9-2V4.5c-3.5-.5-6.5 0-9 2zM12 6.5V21",
  star: "M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 17l-5.4 3 1.2-6-4.5-4.2 6.1-.7z",
  eye: "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  tv: "M3 5h18v12H3zM8 20.5h8",
  chat: "M4 5h16v11H11l-4.5 4v-4H4z",
  send: "M4 12L20 4l-5 16-3.5-6.5z",
  settings: "M4 7h8M16 7h4M4 17h4M12 17h8M14 5v4M10 15v4",
  home: "M4 11.5L12 4l8 7.5V20H4zM10 20v-5h4v5",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 20.5a2 2 0 0 0 4 0M12 5V3",
  undo: "M8 4.5L3.5 9 8 13.5M4 9h10a5.500 5.500 0 0 1 0 11H8",
  again: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4L20 9M20 4v5h-5",
  shuffle: "M3 7h4l9 10h5M3 17h4l2.5-2.8M13.5 9.8L16 7h5M18.5 4.5L21 7l-2.5 2.5M18.5 14.5L21 17l-2.5 2.5",
  edit: "M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5",
  leave: "M13 4H5v16h8M10 12h11M17 8l4 4-4 4",
  lock: "M6 11h12v9.5H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11M12 15v2",
  download: "M12 4v11M7.5 10.5L12 15l4.5-4.5M5 20h14",
  bin: "M4 7h16M9 7V4.500h6V7M6.5 7l1 13.500h9l1-13.500M10 11v5.500M14 11v5.500",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20.5 20.5",
} as const;
export type IconName = keyof typeof icons;

/** Faces and signs for reactions, on the same field and with the same pen. */
export const reactions = {
  laugh: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM7 13.5h10a5 5 0 0 1-10 0zM7 10l1.5-1.5L10 10M14 10l1.5-1.5L17 10",
  wow: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.7 9v.8M15.3 9v.8M12 13a2 2 0 1 0 0 4.2 2 2 0 0 0 0-4.2z",
  heart: "M12 20C6 15.5 3.5 12.5 3.5 9A4.3 4.3 0 0 1 12 7.5 4.3 4.3 0 0 1 20.5 9c0 3.5-2.5 6.5-8.5 11z",
  clap: "M7 12.5l4.5-6a1.4 1.4 0 0 1 2.2 1.7L11.5 11l4-3.5a1.4 1.4 0 0 1 2 2l-3 3 2.5-1.5a1.4 1.4 0 0 1 1.5 2.3L13 18c-3 2.5-7 1.5-8-2M5 9L3.5 7.5M8 6.5L7.5 4M19 5l1.5-1.5M21 9h1.5",
  think: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.7 9.5v.8M13.5 8l3.5-.8M15.3 10v.5M9 16l6-1",
  sad: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.7 9.5v.8M15.3 9.5v.8M8.2 17c1.2-2.6 6.4-2.6 7.6 0M16.8 12.6c.9 1.1.9 2.2 0 2.2s-.9-1.1 0-2.2",
} as const;
export type ReactionName = keyof typeof reactions;
export const reactionNames = Object.keys(reactions) as ReactionName[];

export const isIcon = (name: string): name is IconName => name in icons;
