import { expect, test } from 'vitest'
import { alipayAnswerOrNull, alipaySignText } from './alipay-text.ts'

test('a request is signed by name, with its kind, without what is empty', () => {
  const params = { method: 'alipay.trade.query', app_id: '2014', sign_type: 'RSA2', app_auth_token: '', sign: 'x' }
  expect(alipaySignText(params, ['sign'])).toBe('app_id=2014&method=alipay.trade.query&sign_type=RSA2')
})

test('capital letters come before small ones, as in ASCII', () => {
  expect(alipaySignText({ a: '1', B: '2', _c: '3' }, [])).toBe('B=2&_c=3&a=1')
})

test('a notification is signed without its kind', () => {
  expect(alipaySignText({ total_amount: '14.50', sign_type: 'RSA2', sign: 'x' }, ['sign', 'sign_type'])).toBe(
    'total_amount=14.50',
  )
})

test('the signed bytes are cut out of the answer as they stand', () => {
  const content = '{"code":"10000", "subject":"a\\/b","sign":"no"}'
  expect(alipayAnswerOrNull(`{"alipay_trade_query_response":${content},"sign":"c2ln"}`)).toEqual({
    name: 'alipay_trade_query',
    content,
    sign: 'c2ln',
  })
  expect(
    alipayAnswerOrNull(`{"alipay_trade_query_response":${content},"alipay_cert_sn":"01","sign":"c2ln"}`)?.content,
  ).toBe(content)
})

test('only an error comes without a signature', () => {
  expect(alipayAnswerOrNull('{"error_response":{"code":"40002"}}')).toEqual({
    name: 'error',
    content: '{"code":"40002"}',
    sign: null,
  })
  expect(alipayAnswerOrNull('{"alipay_trade_query_response":{"code":"10000"}}')).toBeNull()
  expect(alipayAnswerOrNull('<html>')).toBeNull()
})
