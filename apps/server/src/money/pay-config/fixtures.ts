import { aPair } from '../pay-channel/fixtures.ts'
import type { ScopedWrite, ScopedWrites } from '../../../test/scoped-write.ts'

export const merchant = aPair()
export const platform = aPair()

export const weConfig = {
  cfgName: '微信收款',
  channel: 'WePay',
  mchId: '1900000109',
  appId: 'wx2421b1c4370ec43b',
  mchSerialNo: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  publicKeyId: 'PUB_KEY_ID_0119000001092024',
  apiKey: '0123456789ABCDEF0123456789ABCDEF',
  privateKey: merchant.privatePem,
  publicKey: platform.publicPem,
  notifyUrl: 'https://charge.example/pay/notify',
  feeRate: 60,
}

/** A contract with a Huifu of ours. */
export const huifuConfig = {
  cfgName: '汇付收款',
  channel: 'HuifuPay',
  mchId: '6666000109133323',
  huifuId: '6666000109133323',
  sysId: '6666000108840829',
  productId: 'YYZY',
  privateKey: merchant.privatePem,
  publicKey: platform.publicPem,
  notifyUrl: 'https://charge.example/pay/notify',
  feeRate: 38,
}

const added: ScopedWrite = async ({ companyId }, _server, owner) => {
  const { data } = await owner<{ id: string }>('POST', '/uniPay/cfg/addedOrModify', { ...weConfig, companyId })
  return { id: data?.id }
}

export const scopedWrites: ScopedWrites = {
  '/uniPay/cfg/addedOrModify': ({ companyId }) => ({ ...weConfig, companyId }),
  '/uniPay/cfg/enable': added,
  '/uniPay/cfg/delete': added,
  '/uniPay/cfg/trial': added,
}
