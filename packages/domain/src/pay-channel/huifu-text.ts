/** What is signed of a request or an answer: its fields by name, in the shortest JSON. Inner objects stay as they are. */
export const huifuSignText = (data: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(data).toSorted(([a], [b]) => (a < b ? -1 : 1))))

/** `yyyyMMdd` and `yyyyMMddHHmmss`, as Huifu writes days and moments. */
export const huifuTime = (wallTime: string): string => wallTime.replaceAll(/\D/g, '')

const moment = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/
/** Null: not fourteen digits. */
export const wallTimeOfHuifu = (text: string): string | null =>
  moment.test(text) ? text.replace(moment, '$1-$2-$3 $4:$5:$6') : null
