/** Files that may write a state as its code: they name codes, write old values or check the wire. */
const mayName = /\.(test|spec)\.tsx?$|\/migrations\/|\/(states|kinds|enums|[a-z-]+-states)\.ts$/

const state = '\\w*[sS]tat(?:us|e)'
const code = "'\\d{1,3}'"
const patterns = [
  `\\b${state}\\b['\`]?\\s*(?:===|!==|[:=])\\s*\\[?${code}`, // status === '10', orderStatus: '80'
  `\\b(?:data)?[sS]tatus: \\[?\\d\\b`, // status: 2
  `'(?:\\w+\\.)?${state}',\\s*'(?:=|<>|!=|in)',\\s*\\[?(?:${code}|\\d)`, // .where('status', '<>', 2)
  `\\b${state}\\s*(?:=|<>|!=|in)\\s*\\(?(?:${code}|\\d\\b)`, // sql`status in ('00', '10')`
  `\\[${code}(?:, ${code})*\\]\\.includes`, // ['00', '10'].includes(status)
  "'(?:INITIAL|CONFIRM|HISTORY)'", // the words of versionStates
].map((pattern) => new RegExp(pattern))

/** The lines of one source file that write a state as its code, each as `path:line text`. */
export function stateCodes(path: string, text: string): string[] {
  if (mayName.test(path)) return []
  return text
    .split('\n')
    .flatMap((line, index) =>
      patterns.some((pattern) => pattern.test(line)) ? [`${path}:${index + 1} ${line.trim()}`] : [],
    )
}

/** One line per way to write a state as its code. */
export const bareCodes = [
  "if (order.orderStatus === '10') return",
  "const changes = { status: '20' }",
  'const after = { status: 2 }',
  ".where('chargerPile.status', '<>', '90')",
  "sql`delete from device_command where status in ('00', '10')`",
  "['00', '10'].includes(status)",
  "if (fee.versionStatus !== 'INITIAL') return",
]
