/** Hours and minutes, as in `1:05`; seconds matter to nobody on a wall. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return '-'
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
