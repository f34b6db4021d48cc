const [least, most, gap] = [108, 142, 16]
const [cjk, latin] = [14, 8]

const widthOf = (label: string): number =>
  [...label].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e80 ? cjk : latin), gap)

/** What the labels of one section need in pixels, so that all values begin in line; a label beyond the most has two lines. */
export const labelWidth = (labels: readonly string[]): number => Math.min(most, Math.max(least, ...labels.map(widthOf)))
