import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const secret = 'a'.repeat(64)

test('without settings the server is a demo that only this machine can reach', () => {
  expect(readSettings({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    demo: true,
    databaseUrl: null,
    unknownPile: 'knock',
    log: 'info',
  })
})

test('an open host or an outside database is no demo, unless a setting says so', () => {
  expect(readSettings({ CHARGEDECK_HOST: '0.0.0.0' })).toMatchObject({ demo: false, host: '0.0.0.0' })
  expect(readSettings({ DATABASE_URL: 'postgres://a:b@db/x', CHARGEDECK_SECRET: secret })).toMatchObject({
    demo: false,
    host: '0.0.0.0',
  })
  expect(readSettings({ CHARGEDECK_HOST: '0.0.0.0', CHARGEDECK_DEMO: '1' })).toMatchObject({
    demo: true,
    host: '0.0.0.0',
  })
  expect(readSettings({ CHARGEDECK_DEMO: '0' })).toMatchObject({ demo: false, host: '0.0.0.0' })
})

test('all mistakes are reported at once, a line each, without the values', () => {
  const wrong = {
    CHARGEDECK_PORT: '80a',
    DATABASE_URL: 'mysql://root:hidden@db',
    CHARGEDECK_LOG: 'loud',
    CHARGEDECK_DEMO: 'yes',
  }
  expect(() => readSettings({ ...wrong, CHARGEDECK_ADMIN_PASSWORD: 'aaaaaaaa' })).toThrow(
    /^DATABASE_URL.*\n.*DEMO.*\n.*PORT.*\n.*ADMIN_PASSWORD.*\n.*LOG[^\n]*$/,
  )
  expect(() => readSettings(wrong)).not.toThrow(/hidden/)
})

test('an outside database needs the secret from outside', () => {
  expect(() => readSettings({ DATABASE_URL: 'postgres://a:b@db/x' })).toThrow('CHARGEDECK_SECRET')
  expect(() => readSettings({ CHARGEDECK_SECRET: 'abc' })).toThrow('32 字节')
  expect(readSettings({ CHARGEDECK_SECRET: Buffer.alloc(32, 7).toString('base64') }).secret).toEqual(
    Buffer.alloc(32, 7),
  )
})

test('split roles are refused, with and without a bus', () => {
  expect(() => readSettings({ CHARGEDECK_ROLES: 'api' })).toThrow('需要 NATS_URL')
  expect(() => readSettings({ CHARGEDECK_ROLES: 'api', NATS_URL: 'nats://bus' })).toThrow('尚未提供')
  expect(() => readSettings({ CHARGEDECK_ROLES: 'api,cook' })).toThrow('cook')
  expect(readSettings({ CHARGEDECK_ROLES: 'worker, gateway,api' }).port).toBe(8080)
})

test('an unknown charger may wait, unless a setting refuses it', () => {
  expect(readSettings({ CHARGEDECK_UNKNOWN_PILE: 'refuse' }).unknownPile).toBe('refuse')
  expect(readSettings({ CHARGEDECK_UNKNOWN_PILE: 'knock' }).unknownPile).toBe('knock')
  expect(() => readSettings({ CHARGEDECK_UNKNOWN_PILE: 'accept' })).toThrow('UNKNOWN_PILE')
})

test('a misspelt setting is refused', () => {
  expect(() => readSettings({ CHARGEDECK_PROT: '9000' })).toThrow('CHARGEDECK_PROT')
})

test('carriers in the own network are called only where a setting says so', () => {
  expect(readSettings({}).privateCarriers).toBe(false)
  expect(readSettings({ CHARGEDECK_PRIVATE_CARRIERS: '1' }).privateCarriers).toBe(true)
  expect(() => readSettings({ CHARGEDECK_PRIVATE_CARRIERS: 'yes' })).toThrow('PRIVATE_CARRIERS')
})
