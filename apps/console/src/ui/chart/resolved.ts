/** A canvas knows no CSS variables: `var(--cd-tone-idle)` becomes its colour in the current theme. */
export function resolved(option: unknown): unknown {
  if (typeof option === 'string') return option.startsWith('var(') ? colorOf(option.slice(4, -1)) : option
  if (Array.isArray(option)) return option.map(resolved)
  if (typeof option !== 'object' || option === null || Object.getPrototypeOf(option) !== Object.prototype) return option
  return Object.fromEntries(Object.entries(option).map(([key, value]) => [key, resolved(value)]))
}

const colorOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
