const number = ['req_date', 'req_seq_id']
const legal = ['legal_name', 'legal_cert_type', 'legal_cert_no', 'legal_cert_validity_type', 'legal_cert_begin_date']
const place = ['reg_prov_id', 'reg_area_id', 'reg_district_id', 'reg_detail']
const licence = ['license_code', 'license_validity_type', 'license_begin_date']
const certificate = ['cert_type', 'cert_no', 'cert_validity_type', 'cert_begin_date']
const business = [...number, 'huifu_id', 'upper_huifu_id', 'card_info', 'settle_config', 'cash_config']

const required: Readonly<Record<string, readonly string[]>> = {
  '/v2/user/basicdata/ent': [...number, 'reg_name', ...licence, ...place, ...legal, 'contact_name', 'contact_mobile'],
  '/v2/user/basicdata/indv': [...number, 'name', ...certificate, 'mobile_no', 'address'],
  '/v2/user/basicdata/query': [...number, 'huifu_id'],
  '/v2/supplementary/picture': [...number, 'file_type'],
  '/v2/user/busi/open': business,
  '/v2/user/busi/modify': business,
  '/v2/user/apply/query': [...number, 'huifu_id', 'apply_no'],
  '/v2/trade/acctpayment/balance/query': [...number, 'huifu_id'],
  '/v2/trade/acctpayment/pay': [...number, 'out_huifu_id', 'ord_amt', 'acct_split_bunch', 'risk_check_data'],
  '/v2/trade/acctpayment/pay/query': ['huifu_id', 'org_req_date', 'org_req_seq_id'],
  '/v2/trade/settlement/encashment': [...number, 'cash_amt', 'huifu_id', 'into_acct_date_type', 'token_no'],
  '/v2/trade/settlement/query': ['huifu_id', 'org_req_date', 'org_req_seq_id'],
  '/v2/trade/cardbin/query': [...number, 'bank_card_no_crypt'],
}
const ofCard = ['card_type', 'card_name', 'card_no', 'prov_id', 'area_id', 'is_settle_default']
const ofCompanyCard = [...ofCard, 'bank_code', 'branch_code']
const ofPersonsCard = [...ofCard, ...certificate, 'mp']

/** As documented by Huifu, apart from our own writing of them. Null: nothing is missing. */
export function missingIn(path: string, data: Readonly<Record<string, string>>): string | null {
  const names = required[path]
  if (!names) return `path ${path}`
  const missing = names.find((name) => !data[name])
  if (missing) return missing
  if (data['req_date'] && !/^\d{8}$/.test(data['req_date'])) return 'req_date'
  if (data['cash_amt'] && !/^\d+\.\d{2}$/.test(data['cash_amt'])) return 'cash_amt'
  if ((data['req_seq_id']?.length ?? 0) > 32) return 'req_seq_id'
  return data['card_info'] ? missingInCard(JSON.parse(data['card_info']) as Record<string, string>) : null
}

function missingInCard(card: Readonly<Record<string, string>>): string | null {
  const names = card['card_type'] === '0' ? ofCompanyCard : ofPersonsCard
  return names.find((name) => !card[name]) ?? null
}
