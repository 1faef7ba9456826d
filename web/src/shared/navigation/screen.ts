/** How high the page may be, in pixels. Not the inner height: a phone zooms out of what is too wide for it for a
 *  moment, and then that is larger. */
export const screenHeight = (): number => document.documentElement.clientHeight || innerHeight;
