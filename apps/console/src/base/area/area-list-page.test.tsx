import type { Area } from '@chargedeck/contract/base/area/calls'
import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { wayTo } from './parts/area-cascader.tsx'
import { AreaListPage } from './area-list-page.tsx'

const unknown = { zipCode: null, cityCode: null, pinyin: null, lng: null, lat: null }
const area = (areaCode: string, name: string, levelCode: Area['levelCode'], parentCode: string): Area => ({
  ...unknown,
  id: areaCode,
  areaCode,
  name,
  levelCode,
  parentCode,
  shortName: name,
  mergerName: name,
  hasChildren: levelCode !== '4',
})

test('[S2.10] the divisions below a division are loaded when it is opened', async () => {
  const fetched = theServerAnswers(() => success([area('320000', '江苏省', '1', '0')]))
  openPage(<AreaListPage />)
  const row = (await screen.findAllByText('江苏省'))[0]?.closest('tr') as HTMLElement
  theServerAnswers(() => success([area('320500', '苏州市', '2', '320000')]))
  expect(fetched).toHaveBeenCalledOnce()
  fireEvent.click(row.querySelector('.ant-table-row-expand-icon') as HTMLElement)
  expect((await screen.findAllByText('苏州市')).length).toBeGreaterThan(0)
})

test('a code yields its path from the top', () => {
  const district = { ...area('320508', '姑苏区', '3', '320500') }
  const city = { ...area('320500', '苏州市', '2', '320000'), children: [district] }
  const tree = [{ ...area('320000', '江苏省', '1', '0'), children: [city] }]
  expect(wayTo(tree, '320508')).toEqual(['320000', '320500', '320508'])
  expect(wayTo(tree, '320000')).toEqual(['320000'])
})
