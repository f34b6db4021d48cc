/** Of a user whose system reduces motion. */
export const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
