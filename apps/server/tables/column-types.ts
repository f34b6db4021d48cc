/** Columns whose type says more than their name and their SQL type: `table.column` → type, module it comes from. */
export const columnTypes: Record<string, [type: string, from: string]> = {
  'charge_order.startup_mode': ['StartupMode', '@chargedeck/contract/enums'],
  'charge_order.order_status': ['ChargeOrderState', '@chargedeck/domain/charge-order/states'],
  'charge_order.fee_snapshot': ['FeePeriod[]', '@chargedeck/domain/tariff/split-energy'],
  'charge_order_line.band': ['FeeBand', '@chargedeck/domain/tariff/split-energy'],
}
