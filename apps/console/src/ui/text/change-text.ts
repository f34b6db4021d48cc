type Figure = { today: number; yesterdaySameTime: number }

/** The change against the same time yesterday; nothing when yesterday was zero. */
export function changeText({ today, yesterdaySameTime }: Figure): string {
  if (yesterdaySameTime === 0) return '昨日同时段无数据'
  const percent = ((today - yesterdaySameTime) / yesterdaySameTime) * 100
  return `较昨日同时段 ${percent >= 0 ? '+' : ''}${percent.toFixed(1)}%`
}
