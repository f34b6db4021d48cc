/** The first match wins: most browsers also claim to be the ones below them. */
const browsers = {
  'Edg/': 'Edge',
  MicroMessenger: '微信',
  'Firefox/': 'Firefox',
  'Chrome/': 'Chrome',
  'Safari/': 'Safari',
}
const systems = {
  Windows: 'Windows',
  Android: 'Android',
  iPhone: 'iOS',
  iPad: 'iOS',
  'Mac OS': 'macOS',
  Linux: 'Linux',
}

const firstOf = (marks: Record<string, string>, userAgent: string): string | null =>
  Object.entries(marks).find(([mark]) => userAgent.includes(mark))?.[1] ?? null

export const browserOf = (userAgent: string) => ({
  browser: firstOf(browsers, userAgent),
  os: firstOf(systems, userAgent),
})
