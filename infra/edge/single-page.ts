/** Screens have addresses but share one page: a path that names no file is served `index.html`. Runs on each viewer request. */
export const singlePage = `function handler(event) {
  var request = event.request;
  if (request.uri.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
`;
