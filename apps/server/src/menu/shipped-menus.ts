import { api } from '@chargedeck/contract/api'
import { permissionOf, type Endpoint } from '@chargedeck/contract/endpoint'

export type ShippedPage = {
  code: string
  name: string
  router: string
  component: string
  /** Calls under these addresses are the page's own. */
  owns: readonly string[]
  /** Calls of other pages that this one cannot do without. */
  alsoReads?: readonly string[]
}
export type ShippedFolder = { code: string; name: string; icon: string; router: string; pages: readonly ShippedPage[] }

export const shippedApps = [
  { code: 'operation', name: '运营', active: 'Y' },
  { code: 'system', name: '系统', active: 'N' },
] as const

export const homePage: ShippedPage = {
  code: 'welcome',
  name: '首页',
  router: '/welcome',
  component: 'welcome',
  owns: ['/welcome'],
  alsoReads: ['station:list'],
}

export const shippedFolders: readonly ShippedFolder[] = [
  {
    code: 'main_monitor',
    name: '运行监控',
    icon: 'dashboard',
    router: '/monitor',
    pages: [
      {
        code: 'monitor_runtime',
        name: '实时监控',
        router: '/monitor/runtime',
        component: 'main/monitor/runtime',
        owns: ['/rpt/monitor'],
        alsoReads: ['station:list', 'charger:gun:list'],
      },
    ],
  },
  {
    code: 'main_device',
    name: '场站设备',
    icon: 'environment',
    router: '/device',
    pages: [
      { code: 'station', name: '充电站', router: '/station', component: 'main/station', owns: ['/station'] },
      {
        code: 'charger_pile',
        name: '充电桩',
        router: '/charger-pile',
        component: 'main/charger-pile',
        owns: ['/charger'],
        alsoReads: ['station:list'],
      },
    ],
  },
  {
    code: 'main_orders',
    name: '订单中心',
    icon: 'profile',
    router: '/orders',
    pages: [
      {
        code: 'orders_charge',
        name: '充电订单',
        router: '/orders/charge',
        component: 'main/orders/charge',
        owns: ['/charge/order'],
        alsoReads: ['station:list'],
      },
    ],
  },
  {
    code: 'main_customer',
    name: '客户中心',
    icon: 'team',
    router: '/customer',
    pages: [
      {
        code: 'customer_ordinary',
        name: '普通客户',
        router: '/customer/ordinary',
        component: 'main/customer/ordinary',
        owns: ['/customer'],
      },
    ],
  },
]

/** What each call that is no plain reading is called on its button. */
export const buttonNames: Readonly<Record<string, string>> = {
  'charge:order:start': '启动充电',
  'charge:order:manually:settle': '人工结算',
  'charge:order:review': '复核',
  'rpt:monitor:runtime:bkg:stop': '停止充电',
  'rpt:monitor:chargePile:reboot': '重启',
}

const calls: readonly Endpoint[] = Object.values(api).flatMap((group): Endpoint[] => Object.values(group))
/** Calls that somebody must be granted. */
export const grantableCalls = calls.filter(({ open }) => open === undefined)

const isUnder = (path: string, roots: readonly string[]): boolean => roots.some((root) => path === root || path.startsWith(`${root}/`))
export const isReading = ({ method, effect, ...rest }: Endpoint): boolean => method === 'GET' && effect === undefined && !('file' in rest)

export type ShippedButton = { code: string; name: string; permission: string }

/** One button reads (page, list, detail, summary together); every other call has its own. */
export function buttonsOf({ code, owns, alsoReads = [] }: ShippedPage): ShippedButton[] {
  const own = grantableCalls.filter(({ path }) => isUnder(path, owns))
  const reads = [...own.filter(isReading).map(permissionOf), ...alsoReads]
  const query = { code: `${code}_query`, name: '查询', permission: [...new Set(reads)].join(',') }
  const others = own.filter((call) => !isReading(call)).map(permissionOf)
  const buttonOf = (permission: string) => ({
    code: `${code}_${permission.replaceAll(':', '_')}`,
    name: buttonNames[permission] ?? permission,
    permission,
  })
  return [...(reads.length > 0 ? [query] : []), ...others.map(buttonOf)]
}
