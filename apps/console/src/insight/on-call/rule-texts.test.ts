import { expect, test } from 'vitest'
import { aRule } from './fixtures.ts'
import { levelsText, placesText, quietText, shiftText, stepTexts, unreachedText } from './rule-texts.ts'

test('a rule reads in words: what, where, when and who', () => {
  expect(levelsText(aRule)).toBe('紧急、重要')
  expect(placesText(aRule)).toBe('华东运营部及下级、江东站')
  expect(shiftText(aRule)).toBe('周五、周六 18:00–次日08:00')
  expect(quietText(aRule)).toBe('22:00–次日07:00')
  expect(stepTexts(aRule)).toEqual(['立即：值班群', '15分钟未处理：张三（邮件、短信）、主管群'])
})

test('a rule that names nothing is for everything, always', () => {
  const all = { ...aRule, levels: [], stations: [], orgName: null, weekdays: [], shift: null, quiet: null }
  expect([levelsText(all), placesText(all), shiftText(all), quietText(all)]).toEqual([
    '全部等级',
    '全公司',
    '每天 全天',
    '无',
  ])
  expect(placesText({ ...all, platformFlag: 1 })).toBe('平台')
})

test('whom a rule names in vain is said with why', () => {
  expect(unreachedText(aRule)).toBe('')
  const unreached: (typeof aRule)['unreached'] = [
    { name: '张三', why: ['NO_EMAIL', 'NO_PHONE'] },
    { name: '值班群', why: ['NO_ADDRESS'] },
  ]
  expect(unreachedText({ unreached })).toBe('张三（没有已验证的邮箱、没有手机号）、值班群（未设置机器人地址）')
})
