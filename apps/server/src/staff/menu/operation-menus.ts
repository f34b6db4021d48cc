import type { ShippedFolder } from './shipped-page.ts'

export const operationFolders: readonly ShippedFolder[] = [
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
      {
        code: 'station',
        name: '充电站',
        router: '/station',
        component: 'main/station',
        owns: ['/station'],
        alsoReads: ['company:list', 'charger:gun:list', 'station:fee:page', 'sysOrg:tree', 'sysUser:selector'],
      },
      {
        code: 'station_fee',
        name: '计费方案',
        router: '/station-fee',
        component: 'main/station-fee',
        owns: ['/station/fee'],
        alsoReads: ['station:list'],
      },
      {
        code: 'charger_pile',
        name: '充电桩',
        router: '/charger-pile',
        component: 'main/charger-pile',
        owns: [
          ...['/charger/pile', '/charger/gun', '/charger/firmware', '/charger/diagnostics'],
          ...['/charger/localList', '/charger/reservation', '/charger/power'],
        ],
        alsoReads: ['station:list'],
      },
      {
        code: 'charger_move',
        name: '移桩记录',
        router: '/charger-move',
        component: 'main/charger-move',
        owns: ['/charger/move'],
        alsoReads: ['station:list', 'charger:pile:page', 'charger:pile:list'],
      },
      {
        code: 'charger_knock',
        name: '待接入',
        router: '/charger-knock',
        component: 'main/charger-knock',
        owns: ['/charger/knock'],
        alsoReads: ['station:list'],
      },
      {
        code: 'charger_setting',
        name: '配置模板',
        router: '/charger-setting',
        component: 'main/charger-setting',
        owns: ['/charger/setting'],
        alsoReads: ['station:list', 'charger:pile:list'],
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
