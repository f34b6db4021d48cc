import { screen } from '@testing-library/react'
import { Button } from 'antd'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/open-page.tsx'
import { Allowed } from './allowed.tsx'

const buttons = (
  <>
    <Allowed to={{ path: '/car/delete' }}>
      <Button>删除</Button>
    </Allowed>
    <Allowed to="car:edit" otherwise="disable">
      <Button>编辑</Button>
    </Allowed>
    <Allowed to={['car:add', 'car:import']}>
      <Button>新增</Button>
    </Allowed>
  </>
)
const nameOf = ({ textContent }: HTMLElement) => textContent?.replaceAll(' ', '')

test('[S6.2] without the permission a button is hidden, or disabled when that is set', () => {
  openPage(buttons)
  const shown = screen.getAllByRole('button')
  expect(shown.map(nameOf)).toEqual(['编辑'])
  expect(shown[0]).toHaveProperty('disabled', true)
})

test('[S6.2] one of several permissions is enough', () => {
  openPage(buttons, { permissions: ['car:import', 'car:delete', 'car:edit'] })
  expect(screen.getAllByRole('button').map(nameOf)).toEqual(['删除', '编辑', '新增'])
  expect(screen.getAllByRole('button')[1]).toHaveProperty('disabled', false)
})
