import { useDict } from './word-queries.ts'

/** The word of a dictionary for a code. */
export function DictText({ dict, code }: { dict: string; code: string | number | null }) {
  const { textOf } = useDict(dict)
  return code === null ? '-' : textOf(code)
}
