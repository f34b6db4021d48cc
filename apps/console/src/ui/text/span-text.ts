const units = [
  [86_400, '天'],
  [3600, '小时'],
  [60, '分'],
] as const

/** The two largest units: `2小时5分`; below a minute, the seconds. */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${seconds}秒`
  const at = units.findIndex(([size]) => seconds >= size)
  const [[size, unit] = [60, '分'], smaller] = [units[at], units[at + 1]]
  const rest = smaller ? Math.floor((seconds % size) / smaller[0]) : 0
  return `${Math.floor(seconds / size)}${unit}${rest > 0 && smaller ? `${rest}${smaller[1]}` : ''}`
}
