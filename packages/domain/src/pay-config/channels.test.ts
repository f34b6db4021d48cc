import { expect, test } from 'vitest'
import { missingOf, whyNoTrial, type PayConfigFacts } from './channels.ts'

const bare: PayConfigFacts = {
  channel: 'WePay',
  sandboxFlag: 0,
  appId: null,
  mchSerialNo: null,
  huifuId: null,
  sysId: null,
  productId: null,
  hasApiKey: false,
  hasPrivateKey: false,
  hasPublicKey: false,
}

test('each channel needs its own keys, a bank none, and the sandbox nothing', () => {
  expect(missingOf(bare)).toEqual(['appId', 'mchSerialNo', 'hasApiKey', 'hasPrivateKey', 'hasPublicKey'])
  expect(missingOf({ ...bare, channel: 'AliPay', appId: '2021', hasPublicKey: true })).toEqual(['hasPrivateKey'])
  expect(missingOf({ ...bare, channel: 'HuifuPay', sysId: '6', productId: 'P' })[0]).toBe('huifuId')
  expect(missingOf({ ...bare, channel: 'BankPay' })).toEqual([])
  expect(missingOf({ ...bare, sandboxFlag: 1 })).toEqual([])
})

test('every channel can be tried but a bank, which is not asked', () => {
  expect(whyNoTrial('HuifuPay')).toBeNull()
  expect(whyNoTrial('BankPay')).toContain('银行转账')
})
