// Lists of pages that several ready roles have in common.
export const everybodys = ['welcome', 'sys_notice_mgr_received']
export const sites = [
  ...everybodys,
  'monitor_runtime',
  'monitor_warn',
  'station',
  'station_fee',
  'charger_pile',
  'orders_charge',
]
/** What finance reads. */
export const books = [
  'orders_charge',
  'orders_occupy',
  'orders_trade',
  'books_trial_balance',
  'books_journal',
  'books_channel_bill',
  'report_daily_stats',
  'report_monthly_stats',
  'report_order_flow',
  'report_order_check',
  'report_order_occupy',
  'books_invoice',
  'settle_today',
  'settle_setup',
  'settle_order_bills',
  'settle_daily',
  'settle_monthly',
  'settle_withdraw',
  'settle_shareholder',
  'settle_tactic',
  'settle_account',
  'customer_ordinary',
  'customer_group',
  'carrier',
]
