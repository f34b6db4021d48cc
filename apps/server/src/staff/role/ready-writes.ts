// Lists of writes that several ready roles have in common.
export const vehicles = ['addedOrModify', 'default', 'unbindVIN', 'delete'].map((name) => `customer:vehicle:${name}`)
export const employees = ['add', 'edit', 'leave', 'import:template', 'import:check', 'import:keep'].map(
  (name) => `customer:group:employee:${name}`,
)

/** What drivers' apps show. */
export const appContent = ['banner', 'notice:bar'].flatMap((of) => [`${of}:addedOrModify`, `${of}:delete`])

/** Who carriers are, and on what terms. */
export const carriers = ['addedOrModify', 'status:update', 'delete'].map((name) => `connectivity:carrier:${name}`)

/** Which stations carriers know. */
export const carrierSites = ['addedOrModify', 'batchAdd', 'notify:station', 'delete'].map(
  (name) => `connectivity:carrier:site:${name}`,
)

/** Charges of our customers at the guns of partners. */
export const roaming = ['start', 'stop', 'close'].map((name) => `connectivity:carrier:roaming:${name}`)

/** Such a charge is settled by what staff agreed with the partner. */
export const roamingByHand = ['settle', 'settle:refuse', 'adjust', 'dispute:keep'].map(
  (name) => `connectivity:carrier:roaming:${name}`,
)

/** The line to a carrier. */
export const carrierLines = ['cache:refresh', 'circuitBreaker:reset'].map((name) => `connectivity:carrier:${name}`)

/** Orders towards carriers. */
export const carrierOrders = [
  ...['tpp:push', 'regulatory:push', 'check', 'check:export'].map((name) => `carrier:order:${name}`),
  'connectivity:carrier:roaming:export',
]

const refunds = ['trade:order:refund', 'trade:order:close']
const online = ['trade:order:payment', 'trade:order:payment:channels', 'trade:order:payment:query']
export const wallets = ['trade:order:topUp', 'trade:order:voucher', ...online, ...refunds]
const invoices = ['request', 'retry', 'void', 'redLetter', 'ask', 'failStuck', 'email', 'pdf', 'export'].map(
  (name) => `invoice:${name}`,
)
export const counter = [
  ...wallets,
  'customer:clearEmpty',
  'trade:order:depositGroup',
  'trade:order:batch:refund',
  'connectivity:carrier:topUp:margin',
  'connectivity:carrier:receivable:paid',
  'connectivity:carrier:payable:paid',
  'connectivity:carrier:margin:refund',
  'connectivity:carrier:receivable:refund',
  'connectivity:carrier:payable:collect',
  'connectivity:carrier:margin:voucher',
]
export const secondPerson = [
  'trade:order:refund:confirm',
  'trade:order:refund:endStuck',
  'trade:order:topUp:confirm',
  'charge:order:manually:settle:confirm',
  'connectivity:carrier:roaming:settle:confirm',
  'connectivity:carrier:margin:back:confirm',
  'connectivity:carrier:margin:back:refuse',
  'settle:withdraw:transferPay:confirm',
  'settle:withdraw:endStuck:confirm',
  'settle:withdraw:endStuck:refuse',
  'settle:withdraw:paidTwice:confirm',
  'settle:withdraw:paidTwice:refuse',
]

export const payoutExports = [
  'settle:withdraw:history:export',
  'settle:withdraw:history:status',
  'settle:withdraw:voucher',
  'settle:huifu:cashExport',
]
/** Money that leaves for partners. */
export const payouts = ['create', 'transferPay', 'transferUndo', 'nullify', 'endStuck', 'paidTwice', 'voucher:add'].map(
  (name) => `settle:withdraw:${name}`,
)

export const settledExports = [
  'settle:daily:export',
  'settle:monthly:export',
  'settle:order:bills:export',
  'settle:monthly:statement:pdf',
  'settle:monthly:invoice:file',
]
/** The reports of days and months, and what the grid takes. */
const reports = [
  'rpt:order:flow:export',
  'rpt:order:occupy:export',
  'rpt:order:occupy:exportVehicles',
  'rpt:reportMail:addedOrModify',
  'rpt:reportMail:delete',
  'rpt:order:stats:daily:export',
  'rpt:order:stats:monthly:export',
  'rpt:order:stats:electricityCost:save',
  'rpt:order:stats:rebuild',
]

/** What a partner says to the statement of a month. */
export const statements = ['settle:monthly:confirm', 'settle:monthly:invoice']

/** Who earns from stations, and how. */
export const partners = [
  'settle:center:setup:addedOrModify',
  'settle:center:setup:delete',
  'settle:center:setup:export',
  'shareholder:addedOrModify',
  'shareholder:delete',
  'shareholder:plain',
  'assign:tactic:addedOrModify',
  'assign:tactic:item:batchSave',
  'assign:tactic:delete',
  'settle:account:addedOrModify',
  'settle:account:huifu:open',
  'settle:account:updateStatus',
  'settle:account:plain',
]

/** What a car park was told, and washes for customers. */
export const kitService = [
  'kit:barrierGate:push:resend',
  ...['start', 'cancel', 'confirm', 'refund'].map((name) => `kit:carWash:use:${name}`),
]
/** Gates and car washes of a station. */
const kitCare = ['barrierGate', 'carWash'].flatMap((of) => [`kit:${of}:addedOrModify`, `kit:${of}:delete`])

/** The work of a site, by the hands that do it. */
const ordersDone = ['accept', 'note', 'finish', 'photo'].map((name) => `rpt:monitor:work:order:${name}`)
/** Who finds that something must be done. */
export const ordersMade = ['add', 'note', 'photo'].map((name) => `rpt:monitor:work:order:${name}`)

/** The care of a station and its chargers. */
export const siteCare = [
  ...ordersDone,
  ...kitCare,
  'kit:barrierGate:push:resend',
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
  'rpt:monitor:warn:close',
  'rpt:monitor:warn:export',
  'rpt:monitor:work:order:export',
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
]

/** What is seen of the accounts of partners. */
const accountPapers = ['settle:account:export', 'settle:account:file', 'settle:account:refreshBalance']

/** What whoever keeps the books does. */
export const finance = [
  ...payouts,
  ...payoutExports,
  ...settledExports,
  ...accountPapers,
  ...reports,
  'settle:daily:close',
  'charge:order:manually:settle',
  'charge:order:manually:settle:refuse',
  ...roamingByHand,
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
  'carrier:order:check:export',
  'connectivity:carrier:roaming:export',
  'shareholder:export',
  ...invoices,
  'occupy:order:export',
  'customer:group:wallet:month:export',
  ...counter,
]
