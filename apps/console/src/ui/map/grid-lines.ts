const steps = [20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001]
const linesAtMost = 10

/** Round numbers of degrees that are far enough apart in this span. */
export const stepFor = (span: number): number => steps.findLast((step) => span / step <= linesAtMost) ?? 20

export function linesBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) => (first + at) * step)
}
