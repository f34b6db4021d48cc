export const orderBillApi = {}
