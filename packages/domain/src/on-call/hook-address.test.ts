import { expect, test } from 'vitest'
import { hintOfAddress, isHookAddress } from './hook-address.ts'

const wecom = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7xxx-4bc4-97a0-0ec2sifa5aaa'

test('an address is one of the system itself, and of no other host', () => {
  expect(isHookAddress('WECOM', wecom)).toBe(true)
  expect(isHookAddress('DINGTALK', 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef')).toBe(true)
  expect(isHookAddress('FEISHU', 'https://open.feishu.cn/open-apis/bot/v2/hook/0123abcd-0123-0123')).toBe(true)
  for (const address of [
    wecom.replace('https', 'http'),
    wecom.replace('qyapi.weixin.qq.com', 'qyapi.weixin.qq.com.example.cn'),
    wecom.replace('qyapi.weixin.qq.com', 'qyapi.weixin.qq.com@127.0.0.1'),
    `${wecom}&next=1`,
    'https://127.0.0.1/cgi-bin/webhook/send?key=693a91f6-7xxx',
  ])
    expect(isHookAddress('WECOM', address), address).toBe(false)
  expect(isHookAddress('FEISHU', wecom)).toBe(false)
})

test('what is shown of an address does not let anybody send', () => {
  expect(hintOfAddress(wecom)).toBe('…5aaa')
})
