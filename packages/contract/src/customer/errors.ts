import { customerErrorCodes } from './customer/errors.ts'

export const allCustomerErrorCodes = {
  ...customerErrorCodes,
}
