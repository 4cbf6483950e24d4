// Something is on its way. Whoever shows it also says in words what.

import "./spinner.css";

export function Spinner() {
  return (
    <span class="spinner" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
