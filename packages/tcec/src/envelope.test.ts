import { expect, test } from 'vitest'
import { decryptData, encryptData, isSameSig, signAnswer, signRequest } from './envelope.ts'

const secret = '1234567890abcdef'
const key = { dataSecret: secret, dataSecretIv: secret }
const OperatorID = '123456789'

test('V1: the published request for a token is encrypted and signed as published', () => {
  const plain = '{"OperatorID":"123456789",\n"OperatorSecret":"1234567890abcdef"}'
  const Data = 'mYvffpNoFf4E/ZTC1tOw41TC5OlkEobfAYCm5N8hEusaLUaUIqOrXtdbMrSck0DSmfM7mRuOGMoCQzH0nWPGuw=='
  expect(encryptData(plain, key)).toBe(Data)
  expect(signRequest(secret, { OperatorID, Data, TimeStamp: '20180120165755', Seq: '0001' })).toBe(
    'D2D584A14F3F284445DF85D0E8C0697C',
  )
})

test('V2: the published answer with a token, which has line ends of another system, is read and signed as published', () => {
  const Data =
    'uxeKP0ezR5yL8xSg4/ZCDh/N91/u86NXFxd2DrwZVW8zCPYcpl59Twz/yQZ3RaO4rDDrGmkvQignmNEJ+k4PGxdmIC+4fpJ8rU6osSobY+AeA0uueuQ5+eQiWBL6p6v5XMMm91brtK8yfFELYUWQzVcxABnAwK/+dyxtUhqLIxUpkwTEU/4ktN40df9IzzlLO5uvUknPGYu9yL0pp5w9vdRxmA1RiiTDNCysz6klr9bunGV3VJa2qpLcgeZMf/oG'
  expect(JSON.parse(decryptData(Data, key) ?? '')).toEqual({
    OperatorID,
    SuccStat: 0,
    AccessToken: 'kVnStIRknCCOBdXgJrmu8rb3pcccifKW2NcQrysKKIzb7iQBxkkjeq3WoGdjgrIL',
    TokenAvailableTime: 7200,
    FailReason: 0,
  })
  expect(signAnswer(secret, { Ret: 0, Msg: '', Data })).toBe('58E52010C7DEE87FE183B0AFA5B2BE30')
})

test('V3: the example of the appendix is signed as published, and what it holds is not JSON', () => {
  const Data =
    'il7B0BSEjFdzpyKzfOFpvg/Se1CP802RItKYFPfSLRxJ3jf0bVl9hvYOEktPAYW2nd7S8MBcyHYyacHKbISq5iTmDzG+ivnR+SZJv3USNTYVMz9rCQVSxd0cLlqsJauko79NnwQJbzDTyLooYoIwz75qBOH2/xOMirpeEqRJrF/EQjWekJmGk9RtboXePu2rka+Xm51syBPhiXJAq0GfbfaFu9tNqs/e2Vjja/ltE1M0lqvxfXQ6da6HrThsm5id4ClZFIi0acRfrsPLRixS/IQYtksxghvJwbqOsbIsITail9Ayy4tKcogeEZiOO+4Ed264NSKmk7l3wKwJLAFjCFogBx8GE3OBz4pqcAn/ydA='
  expect(signRequest(secret, { OperatorID, Data, TimeStamp: '20160729142400', Seq: '0001' })).toBe(
    '745166E8C43C84D37FFEC0F529C4136F',
  )
  expect(decryptData(Data, key)).toContain('"total":1')
  expect(() => JSON.parse(decryptData(Data, key) ?? '')).toThrow(SyntaxError)
})

test('V4: a request with a list', () => {
  const Data = encryptData('{"StationIDs":["000000000001"]}', key)
  expect(Data).toBe('RP/Z26h/ejO0ORlAz93dNTFjufpwbbD63fM28wudU40=')
  expect(signRequest(secret, { OperatorID, Data, TimeStamp: '20240101120000', Seq: '0001' })).toBe(
    '501C18C231FA7507EA6AEDF0B16F80D4',
  )
})

test('V5: an answer is signed with its message and without one', () => {
  const Data = encryptData('{"SuccStat":0,"FailReason":0}', key)
  expect(Data).toBe('xZHN/+iolrh3pm63et9NRNRzQMhDaQ8tVffBBdbdNiA=')
  expect(signAnswer(secret, { Ret: 0, Msg: '请求成功', Data })).toBe('A3CD16054B1905F81EE5A03C71AFFC32')
  expect(signAnswer(secret, { Ret: 0, Msg: '', Data })).toBe('6F914B8738F73B29D28C0F9CA0853DA2')
})

test('V6: an error has no data, and its signature counts it as empty', () => {
  expect(signAnswer(secret, { Ret: 4001, Msg: '签名错误', Data: null })).toBe('4A3EE825A34B784861BA28875ACBCEE2')
})

test('V7: Chinese text is encrypted as UTF-8 and comes back', () => {
  const plain = '{"Total":1,"StationName":"湘江充电站"}'
  const Data = encryptData(plain, key)
  expect(Data).toBe('iCr5qx/BukUaBDM4JImPCdKltgRDgyqeIVnPmato7M6PXKz54lMYPYXDZ4IQiQq4')
  expect(decryptData(Data, key)).toBe(plain)
})

test('data that is no Base64, is cut or has another key cannot be read', () => {
  const Data = encryptData('{"a":1}', key)
  for (const broken of ['', '%%%%', 'abc', Data.slice(4), `${Data}AAAA`]) expect(decryptData(broken, key)).toBeNull()
  expect(decryptData(Data, { dataSecret: 'fedcba0987654321', dataSecretIv: secret })).toBeNull()
})

test('a signature in small letters is the same; a longer, shorter or other one is not', () => {
  expect(isSameSig('4a3ee825', '4A3EE825')).toBe(true)
  for (const other of ['', '4A3EE82', '4A3EE8255', '5A3EE825']) expect(isSameSig(other, '4A3EE825')).toBe(false)
})
