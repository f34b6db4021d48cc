import pg from 'pg'

type Parser = (text: string) => Date
const readAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as Parser // the library types parsers by nothing

const shanghai = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+08$/

/** A moment as our connections write it, in milliseconds. The library's way takes five times as long, for every order of a list. */
export function readTime(text: string): Date {
  if (!shanghai.test(text)) return readAny(text)
  const ms = text.charCodeAt(19) === dot ? Number(text.slice(20, -3).padEnd(3, '0').slice(0, 3)) : 0
  return new Date(
    Date.UTC(
      Number(text.slice(0, 4)),
      Number(text.slice(5, 7)) - 1,
      Number(text.slice(8, 10)),
      Number(text.slice(11, 13)) - 8,
      Number(text.slice(14, 16)),
      Number(text.slice(17, 19)),
      ms,
    ),
  )
}

const dot = 46
