import type { Tables } from '../src/platform/postgres/tables.ts'

type Exception = { table: keyof Tables; writer: string; reason: string }

export const exceptions: readonly Exception[] = [
  {
    table: 'wallet',
    writer: 'money/ledger',
    reason: 'A wallet is added with its customer; after that only the ledger changes it.',
  },
  {
    table: 'groupWallet',
    writer: 'money/ledger',
    reason: 'A wallet is added with its group; after that only the ledger changes it.',
  },
  {
    table: 'carrierWallet',
    writer: 'money/ledger',
    reason: 'A wallet is added with its carrier; after that only the ledger changes it.',
  },
  {
    table: 'groupMonthUsage',
    writer: 'money/ledger',
    reason: 'The list of employees shows what their group paid for each, and only the ledger knows it.',
  },
  {
    table: 'chargeOrder',
    writer: 'money/ledger',
    reason:
      'A top-up that repays a debt books it and changes its order in one transaction, in a group below the orders.',
  },
  {
    table: 'occupyOrder',
    writer: 'money/ledger',
    reason: 'A top-up that repays an occupy fee books it and ends its debt in one transaction, below the orders.',
  },
  {
    table: 'roamingOrder',
    writer: 'money/ledger',
    reason:
      'A top-up that repays a charge at a partner books it and ends its debt in one transaction, below the orders.',
  },
  {
    table: 'chargerPile',
    writer: 'charging/charger-link',
    reason: 'Connection, boot and last heartbeat are written on the hot path, in batches and one locking order.',
  },
  {
    table: 'chargerGun',
    writer: 'charging/charger-link',
    reason: 'The live status of guns is written on the hot path, in batches and one locking order.',
  },
  {
    table: 'chargerGun',
    writer: 'charging/charge-order',
    reason: 'The order on a gun and its meter change with every start and stop, under the lock of the gun.',
  },
  {
    table: 'chargerPile',
    writer: 'charging/soc-limit',
    reason:
      'What a pile was sent and answered is stored with its limit, so that one query finds the piles that lack it.',
  },
  {
    table: 'chargeOrderEvidence',
    writer: 'charging/charger-link',
    reason: 'The log marks frames of commands for an order while it writes them, in a slice below the orders.',
  },
  {
    table: 'station',
    writer: 'site/pile',
    reason: 'The numbers of piles and guns change with the piles, while their station is locked.',
  },
  {
    table: 'sysRoleDataScope',
    writer: 'staff/org',
    reason: 'A deleted organisation leaves every scope in the same transaction, and roles are above organisations.',
  },
  {
    table: 'sysUserDataScope',
    writer: 'staff/org',
    reason:
      'A deleted organisation leaves every scope and a new one joins its maker’s, and users stand above organisations.',
  },
  {
    table: 'sysRoleMenu',
    writer: 'staff/menu',
    reason: 'A deleted menu leaves every role in the same transaction, and roles are above menus.',
  },
  {
    table: 'sysUserRole',
    writer: 'staff/role',
    reason: 'A deleted role leaves every user in the same transaction, and users are above roles.',
  },
  {
    table: 'timer',
    writer: 'platform',
    reason: 'The timer loop belongs to the platform code: it adds shipped timers and stores the next run.',
  },
  {
    table: 'timerRun',
    writer: 'platform',
    reason: 'The timer loop belongs to the platform code: it writes the run with its job.',
  },
  {
    table: 'auditLog',
    writer: 'insight/log',
    reason: 'The platform code writes the audit row of each call; clearing old rows is a decision of staff.',
  },
  {
    table: 'auditLog',
    writer: 'customer/customer',
    reason:
      'The deletion of a customer blanks their names and numbers in the rows about them; the rest of a row stays.',
  },
  {
    table: 'visLog',
    writer: 'insight/log',
    reason: 'Sign-in writes each visit; clearing old visits is a decision of staff.',
  },
]
