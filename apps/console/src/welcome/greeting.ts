const greetings = [
  { until: 5, words: '夜深了' },
  { until: 9, words: '早上好' },
  { until: 12, words: '上午好' },
  { until: 14, words: '中午好' },
  { until: 18, words: '下午好' },
  { until: 24, words: '晚上好' },
]

export const greeting = (hour: number): string => greetings.find(({ until }) => hour < until)?.words ?? '您好'
