import { render } from '@testing-library/react'
import { Checkbox, ConfigProvider, Radio } from 'antd'
import { expect, test } from 'vitest'
import { contrast, parse } from './contrast.ts'
import { darkBox, themeOf } from './theme.ts'

test('the frame of an empty box is seen on dark paper and on a dark dialog', () => {
  for (const paper of ['#151b24', '#1c2430']) expect(contrast(parse(darkBox), parse(paper))).toBeGreaterThanOrEqual(3)
  render(
    <ConfigProvider theme={themeOf({ theme: 'dark', primary: '#1677ff', colorWeak: false })}>
      <Checkbox />
      <Radio />
    </ConfigProvider>,
  )
  const styles = document.head.innerHTML
  for (const box of ['ant-checkbox', 'ant-radio'])
    expect(styles).toMatch(new RegExp(`${box}[^{}]*{[^}]*--ant-color-border:${darkBox}`))
})
