import { success } from '@chargedeck/contract/envelope'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fireEvent, screen } from '@testing-library/react'
import { Form } from 'antd'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../../test/open-page.tsx'
import { CompanySelect } from './company-select.tsx'

const live = {
  id: '1',
  companyName: '营业公司',
  operatorId: 'MA0000001',
  dataStatus: dataStates.normal,
  inScope: true,
}
const stopped = { ...live, id: '2', companyName: '停用公司', dataStatus: dataStates.disabled }

async function optionsOf(props: { forRecord?: boolean; value?: string }): Promise<(string | null)[]> {
  theServerAnswers(() => success([live, stopped]))
  openPage(<CompanySelect {...props} />)
  fireEvent.mouseDown(await screen.findByRole('combobox'))
  await screen.findAllByText('营业公司')
  return [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent)
}

test('a filter still finds the records of a disabled company', async () => {
  expect(await optionsOf({})).toEqual(['营业公司', '停用公司'])
})

test('a new record is not offered a disabled company', async () => {
  expect(await optionsOf({ forRecord: true })).toEqual(['营业公司'])
})

test('a record of a disabled company still shows its name', async () => {
  expect(await optionsOf({ forRecord: true, value: '2' })).toEqual(['营业公司', '停用公司'])
})

async function chosenAmong(companies: object[]): Promise<string | null | undefined> {
  theServerAnswers(() => success(companies))
  openPage(
    <Form>
      <Form.Item name="companyId" label="所属公司">
        <CompanySelect forRecord allowClear />
      </Form.Item>
    </Form>,
  )
  await screen.findByTitle(/营业公司/).catch(() => null)
  return (await screen.findByLabelText('所属公司')).closest('.ant-select')?.textContent
}

test('the company of a user who works for one alone is chosen for a new record', async () => {
  expect(await chosenAmong([live, stopped, { ...live, id: '3', companyName: '别家公司', inScope: false }])).toBe(
    '营业公司',
  )
})

test('of several companies none is chosen: the one that the server takes is named', async () => {
  expect(await chosenAmong([live, { ...live, id: '3', companyName: '第二公司' }])).toBe('营业公司（默认）')
})
