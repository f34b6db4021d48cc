import { expect, test } from 'vitest'
import { checkedAddress } from './checked-address.ts'

const strict = { allowsPrivateCarriers: false }
const codeOf = (address: string, by = strict) => {
  try {
    return checkedAddress(by, address)
  } catch (error) {
    return (error as { error?: string }).error
  }
}

test('a carrier is called by https, outside our own network', () => {
  expect(codeOf(' https://partner.example/evcs/v1/ ')).toBe('https://partner.example/evcs/v1')
  expect(codeOf('http://partner.example')).toBe('CARRIER.ADDRESS_WRONG')
  for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '[::ffff:10.0.0.1]', 'localhost', 'db', '169.254.169.254'])
    expect(codeOf(`https://${host}/evcs`)).toBe('CARRIER.ADDRESS_PRIVATE')
})

test('an installation may allow its own network, and http with it', () => {
  expect(codeOf('http://127.0.0.1:8080/evcs', { allowsPrivateCarriers: true })).toBe('http://127.0.0.1:8080/evcs')
})
