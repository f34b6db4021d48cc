import { render } from '@testing-library/react'
import { Checkbox, ConfigProvider, Input, InputNumber, Radio, Select } from 'antd'
import { expect, test } from 'vitest'
import { contrast, parse } from './contrast.ts'
import { frames, themeOf } from './theme.ts'

test.each([
  ['light', frames.light, ['#ffffff', '#f8fafc', '#f3f5f9']],
  ['dark', frames.dark, ['#151b24', '#1c2430', '#0d1117']],
] as const)('in the %s look the frame of an empty box or field is seen on every paper', (theme, frame, papers) => {
  for (const paper of papers) expect(contrast(parse(frame), parse(paper))).toBeGreaterThanOrEqual(3)
  render(
    <ConfigProvider theme={themeOf({ theme, primary: '#1677ff', colorWeak: false })}>
      <Checkbox />
      <Radio />
      <Input />
      <InputNumber />
      <Select />
    </ConfigProvider>,
  )
  const styles = document.head.innerHTML
  for (const box of ['checkbox', 'radio', 'input', 'input-number', 'select'])
    expect(styles).toMatch(new RegExp(`ant-${box}[^{}]*{[^}]*--ant-color-border:${frame}`))
})
