import type { Me } from '@chargedeck/contract/staff/sign-in/calls'

const key = 'ALL_APPS_MENU'
const keptMs = 7 * 24 * 3_600_000

type KeptApp = { code: string; name: string; active: boolean; menu: Me['menus'] }

/** The app in use stands first, with its menu; the menu itself is read from the server again after a reload. */
export function keepApp({ apps, menus }: Pick<Me, 'apps' | 'menus'>): void {
  const kept = apps
    .toSorted((a, b) => Number(b.active) - Number(a.active))
    .map(({ code, name, active }): KeptApp => ({ code, name, active, menu: active ? menus : [] }))
  localStorage.setItem(key, JSON.stringify({ value: kept, expire: Date.now() + keptMs }))
}

export function keptAppOrNull(): string | null {
  try {
    const { value, expire } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      value?: Partial<KeptApp>[]
      expire?: number
    }
    return (expire && expire > Date.now() && value?.find(({ active }) => active)?.code) || null
  } catch {
    return null // somebody else's value under our key
  }
}

export const forgetApp = (): void => localStorage.removeItem(key)
