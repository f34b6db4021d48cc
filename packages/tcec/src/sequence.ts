const shanghaiMs = 8 * 3_600_000

/** `yyyyMMddHHmmss` in Asia/Shanghai. */
export const timeStampOf = (at: Date): string =>
  new Date(at.getTime() + shanghaiMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)

const shape = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/

/** Null: no such moment. */
export function timeOfStamp(stamp: string): Date | null {
  const parts = shape.exec(stamp)?.slice(1)
  if (!parts) return null
  const [year, month, day, hour, minute, second] = parts
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
  return Number.isNaN(at.getTime()) || timeStampOf(at) !== stamp ? null : at
}

export type Numbered = { TimeStamp: string; Seq: string }
const mostPerSecond = 9999

/** Numbers calls inside their second, from 0001; a clock that stands or goes back, and a full second, go on in the last or the next second. */
export function sequenceMaker(now: () => Date): () => Numbered {
  let secondMs = 0
  let count = 0
  return () => {
    const clockMs = Math.floor(now().getTime() / 1000) * 1000
    if (clockMs > secondMs) [secondMs, count] = [clockMs, 0]
    else if (count === mostPerSecond) [secondMs, count] = [secondMs + 1000, 0]
    count += 1
    return { TimeStamp: timeStampOf(new Date(secondMs)), Seq: String(count).padStart(4, '0') }
  }
}
