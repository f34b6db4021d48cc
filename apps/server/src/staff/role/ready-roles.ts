import { dataScopes, type DataScopeType } from '@chargedeck/domain/role/data-scopes'
/** 1 all, 2 the user's organisation and below, 3 the user's organisation, 4 the user's own rows. */
export type ReadyRole = {
  code: string
  name: string
  dataScopeType: Exclude<DataScopeType, typeof dataScopes.listed>
  /** Apps of which the role has every page. */
  apps?: readonly string[]
  pages?: readonly string[]
  /** Calls that the role allows besides reading. */
  writes: readonly string[] | 'all'
  /** Calls that a role with all the others leaves to somebody else. */
  withheld?: readonly string[]
}

const everybodys = ['welcome', 'sys_notice_mgr_received']
const sites = [...everybodys, 'monitor_runtime', 'station', 'station_fee', 'charger_pile', 'orders_charge']

const vehicles = ['addedOrModify', 'default', 'unbindVIN', 'delete'].map((name) => `customer:vehicle:${name}`)
const employees = ['add', 'edit', 'leave', 'import:template', 'import:check', 'import:keep'].map(
  (name) => `customer:group:employee:${name}`,
)

const refunds = ['trade:order:refund', 'trade:order:close']
const online = ['trade:order:payment', 'trade:order:payment:channels', 'trade:order:payment:query']
const wallets = ['trade:order:topUp', 'trade:order:voucher', ...online, ...refunds]
const invoices = ['request', 'retry', 'void', 'redLetter', 'ask', 'email', 'pdf', 'export'].map(
  (name) => `invoice:${name}`,
)
const counter = [...wallets, 'customer:clearEmpty', 'trade:order:depositGroup', 'trade:order:batch:refund']
const secondPerson = [
  'trade:order:refund:confirm',
  'trade:order:refund:endStuck',
  'trade:order:topUp:confirm',
  'charge:order:manually:settle:confirm',
]

const payoutExports = [
  'settle:withdraw:history:export',
  'settle:withdraw:history:status',
  'settle:withdraw:voucher',
  'settle:huifu:cashExport',
]
/** Money that leaves for partners. */
const payouts = ['create', 'transferPay', 'transferUndo', 'nullify', 'voucher:add'].map(
  (name) => `settle:withdraw:${name}`,
)

const settledExports = [
  'settle:daily:export',
  'settle:monthly:export',
  'settle:monthly:statement:pdf',
  'settle:monthly:invoice:file',
]
/** What a partner says to the statement of a month. */
const statements = ['settle:monthly:confirm', 'settle:monthly:invoice']

/** Who earns from stations, and how. */
const partners = [
  'shareholder:addedOrModify',
  'shareholder:delete',
  'shareholder:plain',
  'assign:tactic:addedOrModify',
  'assign:tactic:item:batchSave',
  'assign:tactic:delete',
]

/** The usual roles at an operator, shipped with the menus. What staff change stays changed. */
export const readyRoles: readonly ReadyRole[] = [
  {
    code: 'sys_admin',
    name: '系统管理员',
    dataScopeType: dataScopes.all,
    apps: ['system'],
    pages: ['welcome'],
    writes: 'all',
  },
  {
    code: 'ops',
    name: '运营主管',
    dataScopeType: dataScopes.orgAndBelow,
    apps: ['operation'],
    pages: ['sys_notice_mgr', ...everybodys],
    writes: 'all',
    withheld: [...counter, ...secondPerson, ...payouts, ...partners, ...statements, 'settle:daily:close'],
  },
  {
    code: 'site',
    name: '场站运维',
    dataScopeType: dataScopes.org,
    pages: [...sites, 'charger_move', 'charger_knock'],
    writes: [
      'station:offline',
      'station:image:add',
      'station:image:delete',
      'station:coverImage',
      'charger:pile:updateStatus',
      'charger:pile:update:soc',
      'charger:pile:export',
      'charger:gun:qrcode',
      'rpt:monitor:runtime:bkg:stop',
      'rpt:monitor:chargePile:reboot',
      'charger:knock:approve',
      'charger:knock:reject',
      'charger:pile:setting:read',
      'charger:pile:setting:set',
      'charger:firmware:update',
      'charger:diagnostics:ask',
      'charger:diagnostics:download',
      'charger:localList:edit',
      'charger:localList:send',
      'charger:localList:version',
      'charger:reservation:add',
      'charger:reservation:cancel',
      'charger:power:gun',
      'charger:power:station',
      'charger:power:schedule',
      'charger:power:clear',
      'charger:pile:reset',
      'charger:pile:availability',
      'charger:pile:unlock',
      'charger:pile:refresh',
      'charger:pile:clearCache',
    ],
  },
  {
    code: 'cs',
    name: '客服',
    dataScopeType: dataScopes.orgAndBelow,
    pages: [...sites, 'orders_occupy', 'orders_trade', 'caller', 'customer_ordinary', 'customer_vip', 'customer_group'],
    writes: [
      ...vehicles,
      ...employees,
      ...wallets,
      'customer:vip:register',
      'customer:vip:renew',
      'rpt:monitor:runtime:bkg:stop',
      'charge:order:start',
      'charge:order:note:add',
      'charge:order:plain',
      'occupy:order:clear',
      'customer:plain',
      'customer:addedOrModify',
      'customer:delete',
      'customer:export',
      'customer:lockMgr',
      'customer:card:add',
      'customer:card:unbind',
      'customer:card:lost',
      'customer:card:validity',
      'customer:card:plain',
      'customer:consent:record',
      'customer:consent:withdraw',
      'customer:ownData',
      'customer:group:plain',
    ],
  },
  {
    code: 'fin',
    name: '财务',
    dataScopeType: dataScopes.orgAndBelow,
    pages: [
      ...everybodys,
      'orders_charge',
      'orders_occupy',
      'orders_trade',
      'books_trial_balance',
      'books_journal',
      'books_channel_bill',
      'books_invoice',
      'settle_today',
      'settle_daily',
      'settle_monthly',
      'settle_withdraw',
      'settle_shareholder',
      'settle_tactic',
      'customer_ordinary',
      'customer_group',
    ],
    writes: [
      ...payouts,
      ...payoutExports,
      ...settledExports,
      'settle:daily:close',
      'charge:order:manually:settle',
      'charge:order:manually:settle:refuse',
      'charge:order:manually:settle:file',
      'charge:order:review',
      'charge:order:note:add',
      'charge:order:assign',
      'charge:order:export',
      'trade:order:export',
      'journal:export',
      'trial:balance:export',
      'channel:bill:fetch',
      'channel:bill:diff:settle',
      'shareholder:export',
      ...invoices,
      'occupy:order:export',
      'customer:group:wallet:month:export',
      ...counter,
    ],
  },
  {
    code: 'fin_lead',
    name: '财务主管',
    dataScopeType: dataScopes.orgAndBelow,
    pages: [
      ...everybodys,
      'station',
      'station_fee',
      'orders_charge',
      'orders_occupy',
      'orders_trade',
      'books_trial_balance',
      'books_journal',
      'books_channel_bill',
      'books_invoice',
      'settle_today',
      'settle_daily',
      'settle_monthly',
      'settle_withdraw',
      'settle_shareholder',
      'settle_tactic',
      'customer_ordinary',
      'customer_group',
    ],
    writes: [
      ...payouts,
      ...payoutExports,
      ...settledExports,
      ...statements,
      'settle:daily:close',
      'charge:order:manually:settle',
      'charge:order:manually:settle:refuse',
      'charge:order:manually:settle:file',
      'charge:order:review',
      'charge:order:note:add',
      'charge:order:assign',
      'charge:order:export',
      ...secondPerson,
      ...partners,
      'trade:order:export',
      'journal:export',
      'trial:balance:export',
      'channel:bill:fetch',
      'channel:bill:diff:settle',
      'shareholder:export',
      ...invoices,
      'occupy:order:export',
      'customer:group:wallet:month:export',
      ...counter,
    ],
  },
  {
    code: 'mkt',
    name: '市场',
    dataScopeType: dataScopes.orgAndBelow,
    pages: [...everybodys, 'station', 'customer_ordinary', 'customer_vip', 'customer_group', 'activity'],
    writes: [
      'customer:vip:register',
      'customer:vip:update',
      'customer:vip:renew',
      'customer:group:export',
      'activity:addedOrModify',
      'activity:status:update',
      'activity:delete',
      'activity:export',
      'voucher:grant',
      'voucher:grant:sheet',
      'voucher:grant:sheet:template',
      'voucher:grant:stop',
      'voucher:grant:report',
      'voucher:grant:resume',
      'voucher:code:batch',
      'voucher:code:print',
      'voucher:code:stop',
    ],
  },
  {
    code: 'net',
    name: '互联专员',
    dataScopeType: dataScopes.orgAndBelow,
    pages: sites,
    writes: ['station:fee:carrierPush'],
  },
  {
    code: 'part',
    name: '合作方',
    dataScopeType: dataScopes.own,
    pages: [...everybodys, 'station', 'orders_charge', 'settle_daily', 'settle_monthly', 'settle_withdraw'],
    writes: ['settle:withdraw:create', ...payoutExports, ...settledExports, ...statements],
  },
]
