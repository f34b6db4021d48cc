const packed = /\.\.\.\(?\{/

/** The lines of one source file that spread an object written in place, each as `path:line text`. */
export function packedSpreads(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => (packed.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []))
}

/** One line per way to pack properties. */
export const packedLines = [
  'const point = { ...{ x, y }, z }',
  "const command = { ...({ kind: 'reserve' } as const) }",
  '<Table {...{ rows, columns }} />',
]
