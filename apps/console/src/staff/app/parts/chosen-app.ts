import type { Me } from '@chargedeck/contract/staff/sign-in/calls'

const key = 'ALL_APPS_MENU'
const lifetimeMs = 7 * 24 * 3_600_000

type SavedApp = { code: string; name: string; active: boolean; menu: Me['menus'] }

/** The app in use stands first, with its menu; after a reload the menu is read from the server again. */
export function saveChosenApp({ apps, menus }: Pick<Me, 'apps' | 'menus'>): void {
  const saved = apps
    .toSorted((a, b) => Number(b.active) - Number(a.active))
    .map(({ code, name, active }): SavedApp => ({ code, name, active, menu: active ? menus : [] }))
  localStorage.setItem(key, JSON.stringify({ value: saved, expire: Date.now() + lifetimeMs }))
}

export function savedAppOrNull(): string | null {
  try {
    const { value, expire } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      value?: Partial<SavedApp>[]
      expire?: number
    }
    return (expire && expire > Date.now() && value?.find(({ active }) => active)?.code) || null
  } catch {
    return null // another program stored its value under our key
  }
}

export const forgetApp = (): void => localStorage.removeItem(key)
