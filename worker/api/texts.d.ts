// Text files that are served as they are; the bundler gives their content.
declare module "*.txt" {
  const text: string;
  export default text;
}
