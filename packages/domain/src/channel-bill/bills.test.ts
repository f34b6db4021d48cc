import { expect, test } from 'vitest'
import { fen } from '../kernel/money.ts'
import { readAlipayBill } from './alipay-bill.ts'
import { deltaOf, readBillAmt } from './bill-line.ts'
import { readHuifuBill } from './huifu-bill.ts'
import { isBillLate } from './late-bill.ts'
import { readWePayBill } from './wepay-bill.ts'

const weHead =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const wePaid =
  '`2026-03-12 12:00:00,`wx1,`1900000109,`0,`,`4200001,`TP1,`o1,`NATIVE,`SUCCESS,`CMB,`CNY,`14.50,`0.00,`0,`0,`0.00,`0.00,`,`,`充值, 余额,`,`0.08700,`0.60%,`14.50,`0.00,`'
const weRefunded =
  '`2026-03-12 13:00:00,`wx1,`1900000109,`0,`,`4200001,`TP1,`o1,`NATIVE,`REFUND,`CMB,`CNY,`0.00,`0.00,`5030001,`RF1,`4.50,`0.00,`ORIGINAL,`SUCCESS,`充值,`,`-0.02700,`0.60%,`0.00,`4.50,`'
const weSums = '总交易单数,应结订单总金额,退款总金额\n`2,`14.50,`4.50'

test('a bill of WeChat Pay is read line by line, fees to the fen', () => {
  expect(readWePayBill(`\uFEFF${[weHead, wePaid, weRefunded, weSums].join('\r\n')}\r\n`)).toEqual([
    {
      kind: 'PAY',
      number: 'TP1',
      channelNo: '4200001',
      amt: 1450,
      feeAmt: 9,
      time: new Date('2026-03-12T04:00:00Z'),
    },
    {
      kind: 'REFUND',
      number: 'RF1',
      channelNo: '5030001',
      amt: 450,
      feeAmt: -3,
      time: new Date('2026-03-12T05:00:00Z'),
    },
  ])
})

test('a refund that WeChat Pay took and has not paid out is open', () => {
  for (const state of ['PROCESSING', 'FAIL', 'CHANGE']) {
    const line = weRefunded.replace('ORIGINAL,`SUCCESS', `ORIGINAL,\`${state}`)
    expect(readWePayBill([weHead, line, weSums].join('\n'))).toMatchObject([{ number: 'RF1', openFlag: 1 }])
  }
})

test('a bill that ends early, or has a line of another kind, is not read at all', () => {
  expect(readWePayBill([weHead, wePaid].join('\n'))).toBeNull()
  expect(readWePayBill([weHead, wePaid.replace('SUCCESS', 'NEW'), weSums].join('\n'))).toBeNull()
  expect(readWePayBill('<html>')).toBeNull()
  expect(readWePayBill([weHead, weSums].join('\n'))).toEqual([])
})

const aliHead =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
const aliPaid =
  '2026031222001\t,TP1\t,交易\t,充值\t,2026-03-12 11:59:00,2026-03-12 12:00:00,\t,\t,\t,\t,a***@b.c\t,14.50,14.50,0.00,0.00,0.00,0.00,0.00,\t,0.00,0.00,\t,-0.09,0.00,\t'
const aliRefunded =
  '2026031222001\t,TP1\t,退款\t,充值\t,2026-03-12 11:59:00,2026-03-12 13:00:00,\t,\t,\t,\t,a***@b.c\t,-4.50,-4.50,0.00,0.00,0.00,0.00,0.00,\t,0.00,0.00,RF1\t,0.03,0.00,\t'
const aliBill = (...rows: string[]) =>
  ['#支付宝业务明细查询', '#账号：[2088]', aliHead, ...rows, '#-----业务明细列表结束', '#交易合计：1笔'].join('\r\n')

test('a bill of Alipay is read line by line, money that leaves us is below zero', () => {
  expect(readAlipayBill(aliBill(aliPaid, aliRefunded))).toMatchObject([
    { kind: 'PAY', number: 'TP1', channelNo: '2026031222001', amt: 1450, feeAmt: 9 },
    { kind: 'REFUND', number: 'RF1', amt: 450, feeAmt: -3, time: new Date('2026-03-12T05:00:00Z') },
  ])
  expect(readAlipayBill(aliBill())).toEqual([])
  expect(readAlipayBill(aliBill(aliPaid.replace('交易\t', '转账\t')))).toBeNull()
  expect(readAlipayBill('nothing')).toBeNull()
})

const huifuHead = '商户号,商户名称,交易日期,交易时间,请求流水号,全局流水号,交易类型,交易金额,手续费金额,交易状态'
const huifuPaid = '6666,"示例",20260312,"120000",TP1,0029000top1,A_NATIVE,14.50,0.09,S'
const huifuRefunded = '6666,"示例",20260312,"130000",RF1,0031000top1,TRANS_REFUND,4.50,0.03,S'

test('a bill of Huifu is read by the names of its columns', () => {
  const lines = [
    {
      kind: 'PAY',
      number: 'TP1',
      channelNo: '0029000top1',
      amt: 1450,
      feeAmt: 9,
      time: new Date('2026-03-12T04:00:00Z'),
    },
    {
      kind: 'REFUND',
      number: 'RF1',
      channelNo: '0031000top1',
      amt: 450,
      feeAmt: -3,
      time: new Date('2026-03-12T05:00:00Z'),
    },
  ]
  expect(readHuifuBill(`\uFEFF${[huifuHead, huifuPaid, huifuRefunded].join('\r\n')}\r\n`)).toEqual(lines)
  const english = 'huifu_id,name,trans_date,trans_time,req_seq_id,hf_seq_id,trans_type,trans_amt,fee_amt,trans_stat'
  expect(readHuifuBill([english, huifuPaid, huifuRefunded].join('\n'))).toEqual(lines)
  const wholeMoment = huifuPaid.replace('"120000"', '2026-03-12 12:00:00')
  expect(readHuifuBill([huifuHead, wholeMoment].join('\n'))).toEqual(lines.slice(0, 1))
  expect(readHuifuBill(huifuHead)).toEqual([])
})

test('a bill of Huifu that lacks a column, or has a line of another kind, is not read at all', () => {
  expect(readHuifuBill([huifuHead.replace('交易金额', '金额'), huifuPaid].join('\n'))).toBeNull()
  expect(readHuifuBill([huifuHead, huifuPaid.replace('A_NATIVE', '分账')].join('\n'))).toBeNull()
  expect(readHuifuBill([huifuHead, huifuPaid.replace('14.50', '十四')].join('\n'))).toBeNull()
  expect(readHuifuBill([huifuHead, huifuPaid.replace('"120000"', '250000')].join('\n'))).toBeNull()
  expect(readHuifuBill('<html>')).toBeNull()
})

test.each([
  ['0.08700', 9],
  ['-0.02700', -3],
  ['0.00', 0],
  ['-0.00', 0],
  ['1450', 145_000],
])('%s yuan on a bill are %i fen', (text, amt) => {
  expect(readBillAmt(text)).toBe(amt)
})

test.each(['', '1,450.00', '1e3', '--1'])('%j on a bill is no amount', (text) => {
  expect(readBillAmt(text)).toBeNull()
})

test('more paid in is more money, more paid back is less', () => {
  expect(deltaOf('PAY', fen(1450), null)).toBe(1450)
  expect(deltaOf('PAY', null, fen(1450))).toBe(-1450)
  expect(deltaOf('PAY', fen(1450), fen(1400))).toBe(50)
  expect(deltaOf('REFUND', fen(450), null)).toBe(-450)
  expect(deltaOf('REFUND', null, fen(450))).toBe(450)
})

test('the bill of a day is late when three more days are over', () => {
  expect(isBillLate('2026-03-29', new Date('2026-04-02T00:00:00+08:00'))).toBe(true)
  expect(isBillLate('2026-03-30', new Date('2026-04-02T23:59:59+08:00'))).toBe(false)
})
