/** What the energy and the amount of a charge at a partner may be. */
export const figureRanges = {
  energy: { min: 0, max: 10_000, unit: '度' },
  amt: { min: 0, max: 100_000, unit: '元' },
}
