import type { Sent } from '@chargedeck/contract/endpoint'
import type {
  AlertSetting,
  HomeSetting,
  LookSetting,
  TableSetting,
  TableSettings,
  UserSetting,
  userSettingApi,
} from '@chargedeck/contract/staff/user-setting/calls'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export const shippedLook: LookSetting = {
  theme: 'dark-menu',
  primary: '#1890ff',
  layout: 'side',
  width: 'fixed',
  fixedHeader: true,
  autoHideHeader: false,
  fixedSide: true,
  colorWeak: false,
  tabs: false,
}
const shippedAlerts: AlertSetting = {
  sound: false,
  desktop: false,
  kinds: ['FAULT', 'SILENCE', 'ABNORMAL_ORDER'],
}
const shippedTable: TableSetting = { density: 'middle', hidden: null, order: [], pinned: {} }

type Setting = {
  /** The owner of these settings: several people may share one machine. */
  owner: string | null
  look: LookSetting
  tables: TableSettings
  alerts: AlertSetting
  home: HomeSetting | null
  /** Changes that the server has not received yet. */
  unsaved: { look: boolean; tables: string[]; alerts: boolean; home: boolean }
  /** It belongs to this screen, so it stays in this browser. */
  menuCollapsed: boolean
}
const nothing = { look: false, tables: [], alerts: false, home: false }
const shipped = { look: shippedLook, tables: {}, alerts: shippedAlerts, home: null, unsaved: nothing }

/** The user's console settings. The server stores them; the browser's copy serves the first paint (public/first.js). */
export const useSetting = create<Setting>()(
  persist((): Setting => ({ owner: null, ...shipped, menuCollapsed: false }), { name: 'chargedeck.look' }),
)

export function changeLook(changes: Partial<LookSetting>): void {
  useSetting.setState(({ look, unsaved }) => ({ look: { ...look, ...changes }, unsaved: { ...unsaved, look: true } }))
}

export function changeAlerts(changes: Partial<AlertSetting>): void {
  useSetting.setState(({ alerts, unsaved }) => ({
    alerts: { ...alerts, ...changes },
    unsaved: { ...unsaved, alerts: true },
  }))
}

/** Null: as the user's role begins. */
export function changeHome(home: HomeSetting | null): void {
  useSetting.setState(({ unsaved }) => ({ home, unsaved: { ...unsaved, home: true } }))
}

export const tableOf = ({ tables }: Pick<Setting, 'tables'>, name: string): TableSetting => tables[name] ?? shippedTable

export function changeTable(name: string, changes: Partial<TableSetting>): void {
  useSetting.setState(({ tables, unsaved }) => ({
    tables: { ...tables, [name]: { ...tableOf({ tables }, name), ...changes } },
    unsaved: { ...unsaved, tables: [...new Set([...unsaved.tables, name])] },
  }))
}

/** A user who signs in does not see the previous user's settings. */
export function changeOwner(owner: string): boolean {
  if (useSetting.getState().owner === owner) return false
  useSetting.setState({ owner, ...shipped })
  return true
}

/** The server wins, except over local changes that it had not received when it was `asked`. */
export function takeFromServer(stored: UserSetting, asked: Setting): void {
  useSetting.setState(({ look, tables, alerts, home, unsaved }) => {
    const isOwn = (name: string) => unsaved.tables.includes(name) || tables[name] !== asked.tables[name]
    const own = Object.fromEntries(Object.entries(tables).filter(([name]) => isOwn(name)))
    return {
      look: unsaved.look || look !== asked.look ? look : (stored.look ?? shippedLook),
      tables: { ...stored.tables, ...own },
      alerts: unsaved.alerts || alerts !== asked.alerts ? alerts : (stored.alerts ?? shippedAlerts),
      home: unsaved.home || home !== asked.home ? home : stored.home,
    }
  })
}

type SentSetting = Sent<typeof userSettingApi.save>['body']

export const unsavedParts = ({ look, tables, alerts, home, unsaved }: Setting): SentSetting | null => {
  const changed = unsaved.tables.map((name) => [name, tableOf({ tables }, name)] as const)
  if (!unsaved.look && !unsaved.alerts && !unsaved.home && changed.length === 0) return null
  return {
    ...(unsaved.look && { look }),
    ...(unsaved.alerts && { alerts }),
    ...(unsaved.home && { home }),
    ...(changed.length > 0 && { tables: Object.fromEntries(changed) }),
  }
}

/** A field that changed again while it was being sent stays unsaved. */
export function markSaved(sent: SentSetting): void {
  useSetting.setState(({ look, tables, alerts, home, unsaved }) => ({
    unsaved: {
      look: unsaved.look && look !== sent.look,
      alerts: unsaved.alerts && alerts !== sent.alerts,
      home: unsaved.home && home !== sent.home,
      tables: unsaved.tables.filter((name) => tables[name] !== sent.tables?.[name]),
    },
  }))
}
