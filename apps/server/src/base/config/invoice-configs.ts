/** How invoices are issued, and the tax rates of what is sold. */
export const invoiceConfigs = [
  {
    code: 'INVOICE_PROVIDER',
    name: '开票方式',
    kind: 'TEXT',
    value: 'sandbox',
    choices: ['sandbox', 'http'],
    remark: 'sandbox沙箱样张（仅演示环境），http开票服务商',
  },
  { code: 'INVOICE_API_URL', name: '开票服务商接口地址', kind: 'URL', value: '' },
  { code: 'INVOICE_APP_KEY', name: '开票服务商应用Key', kind: 'TEXT', value: '' },
  { code: 'INVOICE_APP_SECRET', name: '开票服务商应用密钥', kind: 'SECRET', value: '', remark: '用于签名和验签' },
  {
    code: 'INVOICE_ELEC_TAX_RATE',
    name: '电费税率（%）',
    kind: 'NUMBER',
    value: '13',
    least: 0,
    most: 17,
    remark: '一般纳税人13，小规模纳税人按其征收率；只影响此后的开票申请',
  },
  { code: 'INVOICE_SERVICE_TAX_RATE', name: '充电服务费税率（%）', kind: 'NUMBER', value: '6', least: 0, most: 17 },
  { code: 'INVOICE_OCCUPY_TAX_RATE', name: '占位费税率（%）', kind: 'NUMBER', value: '6', least: 0, most: 17 },
] as const
