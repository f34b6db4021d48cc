export const secondsBetween = (from: Date | null, to: Date): number | null =>
  from === null ? null : Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000))
