import { stationImageTerms } from '@chargedeck/contract/site/station/image'
import { success } from '@chargedeck/contract/envelope'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, theServerAnswers } from '../../../test/open-page.tsx'
import { FileUpload } from './file-upload.tsx'

test('a file that this usage does not allow is refused before it is sent', async () => {
  const fetched = theServerAnswers(() => success('1'))
  openPage(<FileUpload usage="IMAGE" terms={stationImageTerms} />)
  const field = screen.getByTestId<HTMLInputElement>('file-input')
  expect(screen.getByText('点击或将文件拖到此处，jpg、png、webp，每个不超过5MB')).toBeTruthy()
  expect(field.accept).toBe('image/jpeg,image/png,image/webp')
  const large = new File([new Uint8Array(5_242_881)], 'large.png', { type: 'image/png' })
  fireEvent.change(field, { target: { files: [new File(['a'], 'a.gif', { type: 'image/gif' }), large] } })
  expect(await screen.findByText('仅支持jpg、png、webp，每个不超过5MB')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
})
