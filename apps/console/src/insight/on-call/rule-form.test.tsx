import { success } from '@chargedeck/contract/envelope'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { RuleForm } from './rule-form.tsx'

test('a rule without recipients is told at its field', async () => {
  theServerAnswers(() => success([]))
  openPage(<RuleForm rule={null} onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('须选择用户或群机器人')).toBeTruthy()
})
