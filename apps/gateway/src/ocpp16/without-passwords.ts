const valueField = /"value"\s*:\s*"(?:[^"\\]|\\.)*"/g
const isPassword = (key: unknown): boolean => typeof key === 'string' && key.toLowerCase() === 'authorizationkey'

const longText = 65_536

/**
 * We set the password of a charger as a configuration value. Of a frame that cannot be read, every value is hidden; of one
 * that takes long to read, everything after its first value.
 */
export function withoutPasswords(text: string): string {
  if (!/authorizationkey/i.test(text)) return text
  if (text.length > longText) return `${text.slice(0, text.search(/"value"|authorizationkey/i))}***`
  try {
    return JSON.stringify(JSON.parse(text, hidePassword))
  } catch {
    return text.replaceAll(valueField, '"value":"***"')
  }
}

function hidePassword(_: string, field: unknown): unknown {
  const isSetting = typeof field === 'object' && field !== null && 'key' in field && 'value' in field
  return isSetting && isPassword(field.key) ? { ...field, value: '***' } : field
}
